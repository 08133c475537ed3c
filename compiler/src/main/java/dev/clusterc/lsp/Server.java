package dev.clusterc.lsp;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.logging.LogManager;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.DiagnosticRegistrationOptions;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/** The language server of one editor: says what it can do, and ends when the editor does. */
public final class Server implements LanguageServer {
  private final Host host;
  private final Desk desk;
  private final Files files;
  private final WorkspaceService folders;
  private final CompletableFuture<Integer> ended = new CompletableFuture<>();
  private boolean told;
  private boolean watches;

  Server(Host host) {
    this.host = host;
    this.desk = new Desk(host);
    this.files = new Files(desk);
    this.folders = new Folders(desk);
  }

  /** Serves until the editor says goodbye or goes away; returns the exit code. */
  public static int serve(Host host) {
    // Not even a library's remark may come between the editor and the server.
    LogManager.getLogManager().reset();
    Server server = new Server(host);
    Launcher<LanguageClient> launcher =
        new Launcher.Builder<LanguageClient>()
            .setLocalService(server)
            .setRemoteInterface(LanguageClient.class)
            .setInput(host.in())
            .setOutput(host.out())
            .setExecutorService(
                Executors.newCachedThreadPool(
                    task -> {
                      Thread thread = new Thread(task, "clusterc-lsp-messages");
                      thread.setDaemon(true);
                      return thread;
                    }))
            .setExceptionHandler(Server::error)
            .create();
    server.desk.connect(launcher.getRemoteProxy());
    Future<Void> listening = launcher.startListening();
    Thread end =
        new Thread(
            () -> {
              await(listening);
              server.exit();
            },
            "clusterc-lsp-end");
    end.setDaemon(true);
    end.start();
    return server.ended.join();
  }

  private static void await(Future<Void> listening) {
    try {
      listening.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      // What can't be read any more has ended.
      return;
    }
  }

  /** An error without the trace that would come along. */
  private static ResponseError error(Throwable e) {
    Throwable cause = e;
    while (cause.getCause() != null && !(cause instanceof ResponseErrorException)) {
      cause = cause.getCause();
    }
    return cause instanceof ResponseErrorException known
        ? known.getResponseError()
        : new ResponseError(ResponseErrorCode.InternalError, "clusterc failed: " + cause, null);
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    ClientCapabilities client =
        Optional.ofNullable(params.getCapabilities()).orElseGet(ClientCapabilities::new);
    ServerCapabilities server = new ServerCapabilities();
    server.setPositionEncoding(encoding(client));
    TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Incremental);
    sync.setSave(new SaveOptions(false));
    server.setTextDocumentSync(sync);
    server.setCodeActionProvider(
        new CodeActionOptions(List.of(CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite)));
    server.setDocumentFormattingProvider(true);
    server.setDocumentSymbolProvider(true);
    server.setWorkspaceSymbolProvider(true);
    server.setFoldingRangeProvider(true);
    Features.register(server);
    files.know(client);
    WorkspaceFoldersOptions roots = new WorkspaceFoldersOptions();
    roots.setSupported(true);
    roots.setChangeNotifications(true);
    server.setWorkspace(new WorkspaceServerCapabilities(roots));
    if (client.getTextDocument() != null && client.getTextDocument().getDiagnostic() != null) {
      server.setDiagnosticProvider(new DiagnosticRegistrationOptions(true, true));
      desk.pull(canRefresh(client));
    }
    watches = canWatch(client);
    roots(params).forEach(desk.rooms()::enter);
    return CompletableFuture.completedFuture(
        new InitializeResult(server, new ServerInfo("clusterc", host.version())));
  }

  /** Of those that we know the one that the editor likes best. */
  private String encoding(ClientCapabilities client) {
    List<String> wanted =
        client.getGeneral() == null || client.getGeneral().getPositionEncodings() == null
            ? List.of()
            : client.getGeneral().getPositionEncodings();
    for (String each : wanted) {
      if (each.equals(PositionEncodingKind.UTF8)) {
        desk.places().countBytes();
        return each;
      }
      if (each.equals(PositionEncodingKind.UTF16)) {
        return each;
      }
    }
    return PositionEncodingKind.UTF16;
  }

  private static boolean canRefresh(ClientCapabilities client) {
    return client.getWorkspace() != null
        && client.getWorkspace().getDiagnostics() != null
        && Boolean.TRUE.equals(client.getWorkspace().getDiagnostics().getRefreshSupport());
  }

  private static boolean canWatch(ClientCapabilities client) {
    return client.getWorkspace() != null
        && client.getWorkspace().getDidChangeWatchedFiles() != null
        && Boolean.TRUE.equals(
            client.getWorkspace().getDidChangeWatchedFiles().getDynamicRegistration());
  }

  @SuppressWarnings("deprecation")
  private static List<Path> roots(InitializeParams params) {
    List<String> uris =
        params.getWorkspaceFolders() != null
            ? params.getWorkspaceFolders().stream().map(WorkspaceFolder::getUri).toList()
            : Optional.ofNullable(params.getRootUri()).stream().toList();
    return uris.stream().flatMap(uri -> Documents.path(uri).stream()).toList();
  }

  @Override
  public void initialized(InitializedParams params) {
    desk.note(
        () -> {
          if (watches) {
            List<FileSystemWatcher> patterns =
                List.of(
                    new FileSystemWatcher(Either.forLeft("**/*.{cluster,ftl}")),
                    new FileSystemWatcher(Either.forLeft("**/clusterc.yaml")));
            var unused =
                desk.client()
                    .registerCapability(
                        new RegistrationParams(
                            List.of(
                                new Registration(
                                    "files",
                                    "workspace/didChangeWatchedFiles",
                                    new DidChangeWatchedFilesRegistrationOptions(patterns)))));
          }
          desk.changed();
        });
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    told = true;
    desk.end();
    return CompletableFuture.completedFuture(new Object());
  }

  @Override
  public void exit() {
    ended.complete(told ? 0 : 1);
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return files;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return folders;
  }
}
