import { dayText, localDate, useNow, useReader } from "../time";
import { useLoad } from "../useLoad";
import { WrittenAgendasDocument, type WrittenAgenda } from "./standingQuery";

/**
 * Returns the meetings to which an item can be carried, the next one first: those whose agenda the reader writes, of
 * the given boards or of all.
 */
export function useEditableAgendas(boardIds: readonly string[] | undefined) {
  const reader = useReader();
  const now = useNow();
  const from = localDate(now, reader.timeZone);
  const { data, failure } = useLoad(WrittenAgendasDocument, { from, ...(boardIds && { boardIds: [...boardIds] }) });
  const found = data?.meetings.edges.map(({ node }) => node) ?? [];
  return {
    agendas: found.filter(
      ({ viewerMayEditAgenda, startsAt }) => viewerMayEditAgenda && Date.parse(startsAt) > now.getTime(),
    ),
    busy: !data && !failure,
    describe: ({ number, title, sittings: [sitting] }: WrittenAgenda) =>
      sitting ? `${number} ${title}, ${dayText(sitting.startsAtLocal, reader.locale)}` : `${number} ${title}`,
  };
}
