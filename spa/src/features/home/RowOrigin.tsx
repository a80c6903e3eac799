import { Link } from "react-router";
import { OwnTime, type Reader } from "@/governance";
import { paths } from "@/config/paths";
import type { HomeRow } from "./homeQuery";

export interface RowOriginProps {
  readonly row: HomeRow;
  readonly reader: Reader;
}

/** Who requested or changed the access of a row, and when. Empty for rows about something else. */
export function RowOrigin({ row: { accessGrant, accessChange }, reader }: RowOriginProps) {
  if (accessGrant?.requestedBy) return <span>{`Asked by ${accessGrant.requestedBy.displayName}`}</span>;
  if (!accessChange) return null;
  const grantId = accessChange.steps.find(({ outcome }) => outcome === "REQUESTED")?.accessGrantId;
  return (
    <>
      <span>
        {accessChange.by && `By ${accessChange.by.displayName}, `}
        <OwnTime instant={accessChange.at} reader={reader} namesPlace />
      </span>
      {grantId && <Link to={paths.accessGrant(grantId)}>See what waits</Link>}
    </>
  );
}
