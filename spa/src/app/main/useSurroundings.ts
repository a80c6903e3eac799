import { useQuery } from "urql";
import { useRealmApp } from "@/backend";
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
  const orgRoles = orgRolesIn(useRealmApp().currentUser?.customData["details"]);
  const [{ data }] = useQuery({ query: BoardNamesDocument });
  const boards = data?.boards ?? [];
  const boardRoles = boards.flatMap(({ viewerMemberships }) => viewerMemberships.map(({ role }) => role));
  return { boards, somebody: { orgRoles, boardRoles } };
}

/** What the account's details say (docs/domain/roles.md, "From account to person"). */
function orgRolesIn(details: unknown): readonly string[] {
  if (typeof details !== "object" || details === null || !("orgRoles" in details)) return [];
  const { orgRoles } = details;
  return Array.isArray(orgRoles) ? orgRoles.filter((role) => typeof role === "string") : [];
}
