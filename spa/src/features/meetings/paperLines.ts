import { paths } from "@/config/paths";
import { itemEditorPath } from "@/governance";
import type { Meeting, Pack, PackPaper } from "./meetingQuery";
import type { Preparation } from "./preparationQuery";

/** A paper in the agenda of the meeting's page. */
export interface PaperLine {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  /** Where the title leads: the reader, or the editor for a paper that readers do not have yet. */
  readonly to: string | undefined;
  readonly pages: number | undefined;
  /** Whether the reader has not opened it in this version. */
  readonly isUnread: boolean;
  readonly isWithdrawn: boolean;
  /** What there is to know of it, in words. */
  readonly marks: readonly PaperMark[];
}

export interface PaperMark {
  readonly kind: "new" | "waits" | "problem" | "note";
  readonly words: string;
}

type PreparedPaper = Extract<
  NonNullable<Preparation["meeting"]>["entries"][number],
  { readonly papers: unknown }
>["papers"][number];

/** Returns the papers by item: those of the reader's pack, and for people who prepare the meeting also the others. */
export function paperLines(
  meeting: Pick<Meeting, "id" | "board" | "viewerMayEditAgenda">,
  pack: Pack | null | undefined,
  prepared: Preparation["meeting"] | undefined,
): ReadonlyMap<string, readonly PaperLine[]> {
  const lines = new Map<string, readonly PaperLine[]>();
  const packPath = paths.pack(meeting.board.id, meeting.id);
  for (const { itemId, papers } of pack?.entries ?? []) {
    if (itemId !== null)
      lines.set(
        itemId,
        papers.map((paper) => publishedLine(paper, packPath)),
      );
  }
  for (const entry of prepared?.entries ?? []) {
    if (!("papers" in entry)) continue;
    const published = lines.get(entry.id) ?? [];
    const editor = itemEditorPath(meeting.board.id, meeting.id, entry.id, "papers");
    const to = meeting.viewerMayEditAgenda ? editor : undefined;
    lines.set(
      entry.id,
      entry.papers.map((paper) => preparedLine(paper, published, to)),
    );
  }
  return lines;
}

function publishedLine(paper: PackPaper, packPath: string): PaperLine {
  const isUnread = !paper.isWithdrawn && paper.openedAt === null;
  const isNewVersion = isUnread && paper.n > 1;
  return {
    id: paper.paperId,
    number: paper.number,
    title: paper.title,
    to: paper.isWithdrawn ? undefined : `${packPath}?${new URLSearchParams({ paper: paper.number })}`,
    pages: paper.pageCount ?? undefined,
    isUnread,
    isWithdrawn: paper.isWithdrawn,
    marks: [
      ...(isUnread ? [{ kind: "new", words: isNewVersion ? `New: version ${paper.n}` : "Not opened" } as const] : []),
      ...(paper.isWithdrawn ? [note(`Withdrawn: ${paper.reason ?? ""}`)] : []),
      ...(paper.lateReason === null ? [] : [note(`Late: ${paper.lateReason}`)]),
    ],
  };
}

function preparedLine(paper: PreparedPaper, published: readonly PaperLine[], to: string | undefined): PaperLine {
  const known = published.find(({ id }) => id === paper.id);
  const [newest] = paper.versions;
  const mark = newest && standingMark(newest, known !== undefined);
  const line = known ?? {
    id: paper.id,
    number: paper.number ?? "",
    title: paper.title,
    to,
    pages: newest?.pageCount ?? undefined,
    isUnread: false,
    isWithdrawn: false,
    marks: [],
  };
  return mark === undefined ? line : { ...line, marks: [...line.marks, mark] };
}

/** What stands between the newest version of a paper and its readers. */
function standingMark(
  { n, state, scanState }: PreparedPaper["versions"][number],
  isPublished: boolean,
): PaperMark | undefined {
  if (state === "PUBLISHED" || state === "WITHDRAWN" || state === "SUPERSEDED") return undefined;
  if (scanState === "REJECTED") return { kind: "problem", words: "Refused" };
  if (scanState === "PENDING") return { kind: "waits", words: "Being checked" };
  if (state === "SUBMITTED") return { kind: "waits", words: "Waits to be accepted" };
  if (state === "RETURNED") return { kind: "waits", words: "Went back" };
  return isPublished ? { kind: "waits", words: `Version ${n} not published` } : undefined;
}

function note(words: string): PaperMark {
  return { kind: "note", words };
}
