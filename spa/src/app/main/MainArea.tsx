import { type ReactNode, useEffect, useState } from "react";
import { Provider as StoreProvider } from "react-redux";
import { useRealmApp } from "@/backend";
import {
  DroppedPapersContext,
  type DroppedPapersProps,
  ItemConflictsContext,
  ItemPapersContext,
  type ItemPapersProps,
  ItemResolutionsContext,
  type ItemResolutionsProps,
  LeaveGuard,
  SignOnAgain,
} from "@/governance";
import { GraphQLProvider } from "@/graphql";
import { useTeams } from "../teams/TeamsContext";
import { Announcer } from "./Announcer";
import { showConflicts } from "./ItemConflicts";
import { LazyDocuments, LazyDocumentsContext } from "./LazyDocuments";
import { ItemResolutions } from "./resolutionScreens";
import { SessionGuard } from "./session-end";
import { Shell } from "./Shell";
import { createStore } from "./store";

/** The main application area of a signed-in user (R2.12): everything that needs GraphQL lives under it. */
export function MainArea() {
  const { app } = useRealmApp();
  const { signOnAgain } = useTeams();
  const [store] = useState(createStore);
  const [documents] = useState(() => new LazyDocuments(store, app));
  const [showPapers] = useState(() => papersOf(documents));
  const [sendDropped] = useState(() => droppedOf(documents));
  useEffect(() => () => documents.close(), [documents]);
  return (
    <StoreProvider store={store}>
      <LazyDocumentsContext value={documents}>
        <Announcer />
        <SessionGuard />
        <LeaveGuard>
          <GraphQLProvider>
            <ItemPapersContext value={showPapers}>
              <DroppedPapersContext value={sendDropped}>
                <ItemResolutionsContext value={showResolutions}>
                  <ItemConflictsContext value={showConflicts}>
                    <SignOnAgain value={signOnAgain}>
                      <Shell />
                    </SignOnAgain>
                  </ItemConflictsContext>
                </ItemResolutionsContext>
              </DroppedPapersContext>
            </ItemPapersContext>
          </GraphQLProvider>
        </LeaveGuard>
      </LazyDocumentsContext>
    </StoreProvider>
  );
}

/** Mounts a new component for each agenda item, so that no state passes from one item to another. */
function papersOf({ papers: Papers }: LazyDocuments): (props: ItemPapersProps) => ReactNode {
  return function showPapers(props) {
    return <Papers key={props.itemId} {...props} />;
  };
}

function showResolutions(props: ItemResolutionsProps): ReactNode {
  return <ItemResolutions key={props.itemId} {...props} />;
}

function droppedOf({ dropped: Dropped }: LazyDocuments): (props: DroppedPapersProps) => ReactNode {
  return function sendDropped(props) {
    return <Dropped {...props} />;
  };
}
