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

export interface Surroundings {
  /** None while they are loading. */
  readonly boards: BoardNamesQuery["boards"];
  /** As what somebody is here. */
  readonly somebody: SignedIn;
  /** Nothing is served before the reader has set up the second factor that the organisation requires. */
  readonly lacksSecondFactor: boolean;
  /** Asks anew. */
  readonly refresh: () => void;
}

/** What the frame around every page knows. */
export function useSurroundings(): Surroundings {
  const orgRoles = useOrgRoles();
  const [{ data, error }, execute] = useQuery({ query: BoardNamesDocument });
  const boards = data?.boards ?? [];
  const boardRoles = boards.flatMap(({ viewerMemberships }) => viewerMemberships.map(({ role }) => role));
  return {
    boards,
    somebody: { orgRoles, boardRoles, readsNoBoard: data?.boards.length === 0 },
    lacksSecondFactor: error !== undefined && codeOf(error) === "STEP_UP_REQUIRED",
    refresh: () => execute({ requestPolicy: "network-only" }),
  };
}
