import { countText } from "@/governance";
import type { IconName } from "@/ui";
import type { AgendaRow } from "./AgendaRow";
import type { SignedEntry } from "./agendaQuery";

/** A mark of an item's state in the editor's list. */
export interface Sign {
  readonly icon: IconName;
  /** Shown beside the icon; undefined for a mark without a number. */
  readonly count?: number;
  /** The mark in words. */
  readonly words: string;
  /** True for a mark that asks for an act. */
  readonly isWarning?: boolean;
}

/** The papers and exclusions of an item, by its id. */
export type SignedEntries = ReadonlyMap<string, SignedEntry>;

/** Returns the marks of an item: closed, papers, papers that wait, people excluded, recommendation missing. */
export function signsOf({ item, isOut }: AgendaRow, entry: SignedEntry | undefined): readonly Sign[] {
  if (!item) return [{ icon: "lock", words: "Restricted to you" }];
  const papers = entry && "papers" in entry ? entry.papers : [];
  const excluded = entry && "access" in entry ? (entry.access?.exclusions.length ?? 0) : 0;
  const waiting = papers.filter(({ versions: [newest] }) => newest?.state === "SUBMITTED").length;
  const lacksRecommendation = item.purpose === "DECISION" && item.recommendation === null && !isOut;
  return [
    ...(item.session === "CLOSED" ? [{ icon: "lock", words: "Closed session" } as const] : []),
    ...counted(papers.length, "document", "paper", "papers"),
    ...counted(waiting, "hourglass", "paper waits for you to accept it", "papers wait for you to accept them", true),
    ...counted(excluded, "user-minus", "person excluded", "people excluded"),
    ...(lacksRecommendation
      ? [{ icon: "warning", words: "For decision, without a recommendation", isWarning: true } as const]
      : []),
  ];
}

function counted(count: number, icon: IconName, one: string, many: string, isWarning = false): readonly Sign[] {
  return count === 0 ? [] : [{ icon, count, words: countText(count, one, many), isWarning }];
}
