import { Link } from "react-router";
import type { OrgRole } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { buttonClassName, EmptyState } from "@/ui";

/** Home of somebody who reads no board. */
export function NoBoards({ orgRoles }: { readonly orgRoles: readonly OrgRole[] }) {
  if (orgRoles.includes("SEC")) {
    return (
      <EmptyState
        icon="boards"
        title="There is no board yet"
        action={
          <Link to={paths.newBoard} className={buttonClassName({ variant: "primary" })}>
            Create the first board
          </Link>
        }
      >
        The organisation is set up. Its boards, with their people and meetings, appear here.
      </EmptyState>
    );
  }
  if (orgRoles.includes("PA")) {
    return (
      <EmptyState icon="boards" title="No board is open to you">
        What is in a board is for its members and secretaries.
      </EmptyState>
    );
  }
  return <EmptyState icon="boards" title="You are not a member of a board yet. Contact your company secretary." />;
}
