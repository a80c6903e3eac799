import { useEffect, useState } from "react";
import { useStore } from "react-redux";
import { useRealmApp } from "@/backend";
import { ItemPapersContext, LeaveGuard } from "@/governance";
import { GraphQLProvider } from "@/graphql";
import { AllIcons } from "@/ui";
import { Announcer } from "./Announcer";
import { LazyDocuments, LazyDocumentsContext } from "./LazyDocuments";
import { SessionGuard } from "./session-end";
import { Shell } from "./Shell";
import { injectSlices } from "./slices";

/** The main application area of a signed-in user (R2.12): everything that needs GraphQL lives under it. */
export function MainArea() {
  const store = useStore();
  const { app } = useRealmApp();
  useState(() => injectSlices(store));
  const [documents] = useState(() => new LazyDocuments(store, app));
  const [Papers] = useState(() => documents.papers);
  useEffect(() => () => documents.close(), [documents]);
  return (
    <AllIcons>
      <LazyDocumentsContext value={documents}>
        <Announcer />
        <SessionGuard />
        <LeaveGuard>
          <GraphQLProvider>
            <ItemPapersContext value={Papers}>
              <Shell />
            </ItemPapersContext>
          </GraphQLProvider>
        </LeaveGuard>
      </LazyDocumentsContext>
    </AllIcons>
  );
}
