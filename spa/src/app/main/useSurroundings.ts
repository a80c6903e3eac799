import { useQuery } from "urql";
import { useOrgRoles } from "@/governance";
import { graphql } from "@/graphql";
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

/** What the frame around every page knows: the boards, none while they are loading, and as what somebody is here. */
export function useSurroundings(): { readonly boards: BoardNamesQuery["boards"]; readonly somebody: SignedIn } {
  const orgRoles = useOrgRoles();
  const [{ data }] = useQuery({ query: BoardNamesDocument });
  const boards = data?.boards ?? [];
  const boardRoles = boards.flatMap(({ viewerMemberships }) => viewerMemberships.map(({ role }) => role));
  return { boards, somebody: { orgRoles, boardRoles } };
}
