import { useEffect, useState } from "react";
import { useStore } from "react-redux";
import { useRealmApp } from "@/backend";
import { LeaveGuard } from "@/governance";
import { GraphQLProvider } from "@/graphql";
import { AllIcons } from "@/ui";
import { Announcer } from "./Announcer";
import { LazyDocuments, LazyDocumentsContext } from "./LazyDocuments";
import { Shell } from "./Shell";
import { injectSlices } from "./slices";
import { useActivity } from "./useActivity";

/** The main application area of a signed-in user (R2.12): everything that needs GraphQL lives under it. */
export function MainArea() {
  const store = useStore();
  const { app } = useRealmApp();
  useActivity();
  useState(() => injectSlices(store));
  const [documents] = useState(() => new LazyDocuments(store, app));
  useEffect(() => () => documents.close(), [documents]);
  return (
    <AllIcons>
      <LazyDocumentsContext value={documents}>
        <Announcer />
        <LeaveGuard>
          <GraphQLProvider>
            <Shell />
          </GraphQLProvider>
        </LeaveGuard>
      </LazyDocumentsContext>
    </AllIcons>
  );
}
