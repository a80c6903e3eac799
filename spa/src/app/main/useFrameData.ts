import { useQuery } from "urql";
import { useOrgRoles } from "@/governance";
import { codeOf, graphql } from "@/graphql";
import type { BoardNamesQuery } from "@/graphql/generated/graphql";
import type { SignedIn } from "./places";

const BoardNamesDocument = graphql(`
  query BoardNames {
    boards {
      id
      name
      status
      viewerMemberships {
        id
        role
      }
    }
  }
`);

export interface FrameData {
  /** Empty while they are loading. */
  readonly boards: BoardNamesQuery["boards"];
  /** The facts about the person that decide which places are offered. */
  readonly person: SignedIn;
  /**
   * True while the organisation requires a second factor that the reader has not set up. The server answers no other
   * request until then.
   */
  readonly lacksSecondFactor: boolean;
  /** Loads the data again. */
  readonly refresh: () => void;
}

/** Returns the data that the frame around every page shows. */
export function useFrameData(): FrameData {
  const orgRoles = useOrgRoles();
  const [{ data, error }, execute] = useQuery({ query: BoardNamesDocument });
  const boards = data?.boards ?? [];
  const boardRoles = boards.flatMap(({ viewerMemberships }) => viewerMemberships.map(({ role }) => role));
  return {
    boards,
    person: { orgRoles, boardRoles, readsNoBoard: data?.boards.length === 0 },
    lacksSecondFactor: error !== undefined && codeOf(error) === "STEP_UP_REQUIRED",
    refresh: () => execute({ requestPolicy: "network-only" }),
  };
}
