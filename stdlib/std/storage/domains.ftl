${name}
