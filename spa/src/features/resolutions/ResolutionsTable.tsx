import { Link } from "react-router";
import { localDate, localDateText, ResolutionState, useReader } from "@/governance";
import { paths } from "@/config/paths";
import table from "@/ui/DataTable.module.css";
import type { ResolutionRow } from "./resolutionQuery";

export interface ResolutionsTableProps {
  readonly resolutions: readonly ResolutionRow[];
  /** The board's zone. */
  readonly timeZone: string;
}

/** The resolutions of a board, one row each. */
export function ResolutionsTable({ resolutions, timeZone }: ResolutionsTableProps) {
  const { locale } = useReader();
  return (
    <table className={table.table} aria-label="Resolutions">
      <thead>
        <tr>
          <th scope="col">Resolution</th>
          <th scope="col">Outcome</th>
          <th scope="col">Votes</th>
          <th scope="col">Meeting</th>
          <th scope="col">Closed</th>
        </tr>
      </thead>
      <tbody>
        {resolutions.map((resolution) => {
          const { id, boardId, meetingId, number, title, tally, meetingNumber, closedAt } = resolution;
          return (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.resolution(boardId, id)}>
                  <bdi>{title}</bdi>
                </Link>
                {number !== null && <span className={table.detail}>{number}</span>}
              </th>
              <td data-label="Outcome">
                <ResolutionState resolution={resolution} />
              </td>
              <td data-label="Votes">
                {tally && <span>{`${tally.for} for, ${tally.against} against, ${tally.abstained} abstained`}</span>}
              </td>
              <td data-label="Meeting">
                <Link to={paths.meeting(boardId, meetingId)} className={table.figure}>
                  {meetingNumber}
                </Link>
              </td>
              <td data-label="Closed">
                {closedAt !== null && (
                  <time dateTime={closedAt} lang={locale} className={table.figure}>
                    {localDateText(localDate(closedAt, timeZone), locale)}
                  </time>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
