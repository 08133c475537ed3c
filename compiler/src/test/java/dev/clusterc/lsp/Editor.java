package dev.clusterc.lsp;

import dev.clusterc.project.Library;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** An editor that talks to a server of its own over streams, as real ones do. */
final class Editor implements LanguageClient, AutoCloseable {
  private static final int PIPE = 1 << 20;

  private final Map<String, List<Diagnostic>> shown = new ConcurrentHashMap<>();
  private final List<String> log = Collections.synchronizedList(new ArrayList<>());
  private final CompletableFuture<Integer> code = new CompletableFuture<>();
  private final PipedOutputStream toServer = new PipedOutputStream();
  private final LanguageServer server;
  private int version;

  Editor(Path folder, Library library, Optional<Path> cache) throws IOException {
    PipedInputStream serverIn = new PipedInputStream(toServer, PIPE);
    PipedOutputStream serverOut = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(serverOut, PIPE);
    Host host =
        new Host(serverIn, serverOut, folder, library, library, "0", () -> Analyses.TODAY, cache);
    Thread thread = new Thread(() -> code.complete(Server.serve(host)), "server");
    thread.setDaemon(true);
    thread.start();
    Launcher<LanguageServer> launcher =
        new Launcher.Builder<LanguageServer>()
            .setLocalService(this)
            .setRemoteInterface(LanguageServer.class)
            .setInput(in)
            .setOutput(toServer)
            .create();
    launcher.startListening();
    server = launcher.getRemoteProxy();
  }

  /** One that works in a folder and can do little. */
  static Editor in(Path folder, Library library) throws Exception {
    Editor editor = new Editor(folder, library, Optional.empty());
    editor.start(folder, new ClientCapabilities());
    return editor;
  }

  InitializeResult start(Path folder, ClientCapabilities capabilities) throws Exception {
    InitializeParams params = new InitializeParams();
    params.setCapabilities(capabilities);
    params.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "here")));
    InitializeResult result = get(server.initialize(params));
    server.initialized(new InitializedParams());
    return result;
  }

  LanguageServer server() {
    return server;
  }

  static <T> T get(CompletableFuture<T> future) throws Exception {
    return future.get(60, TimeUnit.SECONDS);
  }

  void open(Path file, String text) {
    server
        .getTextDocumentService()
        .didOpen(
            new DidOpenTextDocumentParams(
                new TextDocumentItem(uri(file), "clusterc", ++version, text)));
  }

  void change(Path file, TextDocumentContentChangeEvent... changes) {
    server
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri(file), ++version), List.of(changes)));
  }

  /** Comes back when the server has told all that it has to say by now. */
  void settle(Path file) throws Exception {
    get(
        server
            .getTextDocumentService()
            .foldingRange(new FoldingRangeRequestParams(new TextDocumentIdentifier(uri(file)))));
  }

  List<Diagnostic> shown(Path file) {
    return shown.getOrDefault(uri(file), List.of());
  }

  Map<String, List<Diagnostic>> shown() {
    return shown;
  }

  List<String> log() {
    return log;
  }

  static String uri(Path file) {
    return file.toUri().toString();
  }

  /** Says goodbye in form, and returns the server's exit code. */
  int leave() throws Exception {
    get(server.shutdown());
    server.exit();
    return code.get(60, TimeUnit.SECONDS);
  }

  /** Goes away without a word. */
  int vanish() throws Exception {
    toServer.close();
    return code.get(60, TimeUnit.SECONDS);
  }

  @Override
  public void close() {
    try {
      if (!code.isDone()) {
        leave();
      }
    } catch (Exception e) {
      throw new AssertionError("the server doesn't leave", e);
    }
  }

  @Override
  public void telemetryEvent(Object object) {}

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    shown.put(params.getUri(), params.getDiagnostics());
  }

  @Override
  public void showMessage(MessageParams message) {
    log.add(message.getMessage());
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void logMessage(MessageParams message) {
    log.add(message.getMessage());
  }
}
