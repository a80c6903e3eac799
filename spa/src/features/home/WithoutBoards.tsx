import { useReader } from "@/governance";
import type { HomeQuery } from "@/graphql/generated/graphql";
import { EmptyState } from "@/ui";
import { Waiting } from "./Waiting";

/** Home of somebody who reads no board. Where first steps are to be taken, they stand above and say enough. */
export function WithoutBoards({ data }: { readonly data: HomeQuery }) {
  const reader = useReader();
  const orgRoles = data.viewer?.orgRoles ?? [];
  const rows = data.home?.waiting ?? [];
  const isBegun = (data.home?.steps ?? []).length === 0;
  const administers = orgRoles.includes("PA") || orgRoles.includes("SEC");
  return (
    <>
      {(rows.length > 0 || (administers && isBegun)) && (
        <Waiting rows={rows} boards={[]} next={undefined} reader={reader} />
      )}
      {administers && isBegun && (
        <EmptyState icon="boards" title="No board is open to you">
          What is in a board is for its members and secretaries.
        </EmptyState>
      )}
      {!administers && (
        <EmptyState icon="boards" title="You are not a member of a board yet. Contact your company secretary." />
      )}
    </>
  );
}
