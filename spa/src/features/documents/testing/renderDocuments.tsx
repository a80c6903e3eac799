import { Provider as StoreProvider } from "react-redux";
import { Route, Routes } from "react-router";
import type { App } from "@/backend";
import { paths } from "@/config/paths";
import { GraphQLProvider } from "@/graphql";
import { renderSignedIn } from "@/graphql/testing/renderSignedIn";
import { MicrosoftTokensContext, type MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { BoardDocumentsPage } from "../BoardDocumentsPage";
import { DocumentsPage } from "../DocumentsPage";
import { Uploads } from "../Uploads";
import { newUploadsStore } from "./newUploadsStore";

/** Renders the pages of documents inside the portal's providers, with uploads that the test can stop. */
export function renderDocuments(
  app: App,
  tokens: MicrosoftTokens | null,
  path: string,
  gatewayUrl = "http://gateway.test",
) {
  const store = newUploadsStore();
  const uploads = new Uploads({ app, store, gatewayUrl });
  const view = renderSignedIn(
    app,
    <StoreProvider store={store}>
      <MicrosoftTokensContext value={tokens}>
        <GraphQLProvider>
          <Routes>
            <Route path={paths.documents} element={<DocumentsPage uploads={uploads} />} />
            <Route
              path={`${paths.boards}/:boardId/documents`}
              element={<BoardDocumentsPage uploads={uploads} notFound={<h1>Nothing here</h1>} />}
            />
          </Routes>
        </GraphQLProvider>
      </MicrosoftTokensContext>
    </StoreProvider>,
    { path },
  );
  return { view, uploads, store };
}
