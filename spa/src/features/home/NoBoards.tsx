import { Link } from "react-router";
import { paths } from "@/config/paths";
import type { OrgRole } from "@/graphql/generated/graphql";
import { buttonClassName, EmptyState } from "@/ui";

/** Home of somebody who reads no board: for those who may create boards, the first step. */
export function NoBoards({ orgRoles }: { readonly orgRoles: readonly OrgRole[] }) {
  const create = (
    <Link to={paths.newBoard} className={buttonClassName({ variant: "primary" })}>
      Create a board
    </Link>
  );
  if (orgRoles.includes("SEC")) {
    return (
      <EmptyState icon="boards" title="Create the first board" action={create}>
        Meetings, papers and decisions belong to a board. Begin with yours; its people come next.
      </EmptyState>
    );
  }
  if (orgRoles.includes("PA")) {
    return (
      <EmptyState icon="boards" title="No board is open to you" action={create}>
        As a portal administrator you create boards. What is in them is for their members and secretaries.
      </EmptyState>
    );
  }
  return <EmptyState icon="boards" title="You are not a member of a board yet. Contact your company secretary." />;
}
