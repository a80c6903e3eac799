import {
  type ChangeInput,
  type Outcome,
  type Payload,
  refusalText,
  type Resolution,
  type UserError,
} from "@/governance";
import { failureText } from "@/graphql";
import type { LiveView } from "./liveQuery";

/** What the room shows at this moment. */
export interface RoomNow {
  readonly view: LiveView;
  /** The resolutions of the item in progress. */
  readonly resolutions: readonly Resolution[];
}

/** An act of the viewer that was not done. */
export interface RefusedAct {
  /** What was pressed. */
  readonly words: string;
  /** Why it was not done, in the server's words. */
  readonly texts: readonly string[];
  /** Whether the server may have done it all the same. */
  readonly isUnknown: boolean;
  /** Returns what somebody else did before; undefined when that is not the reason. */
  readonly overtaken: (now: RoomNow) => string | undefined;
  /** Whether the act is of no interest any more once another item is in progress. */
  readonly isPassing: boolean;
}

/** How an act in the room is told when it was refused. */
export interface Telling<Input> {
  /** What is pressed. */
  readonly words?: string;
  /** Returns what somebody else did before, by what the room shows now; undefined when that is not the reason. */
  readonly overtaken?: (now: RoomNow, wish: ChangeInput<Input>) => string | undefined;
  /** Whether the act is of no interest any more once another item is in progress. Default: false. */
  readonly isPassing?: boolean;
}

const SOME_ACT = "your last act";

/** Returns the act that an outcome refuses; undefined when there is nothing to tell. */
export function refusedAct<Input>(
  outcome: Outcome<Payload>,
  wish: ChangeInput<Input>,
  { words = SOME_ACT, overtaken, isPassing = false }: Telling<Input>,
): RefusedAct | undefined {
  const texts = textsOf(outcome);
  if (texts.length === 0) return undefined;
  const byOthers = isOvertakable(outcome) ? overtaken : undefined;
  return {
    words,
    texts,
    isUnknown: outcome.kind === "unknown",
    overtaken: (now) => byOthers?.(now, wish),
    isPassing,
  };
}

/** Returns the errors of an act that the server refused, a newer version among them. */
export function errorsOf(outcome: Outcome<Payload> | undefined): readonly UserError[] {
  if (outcome?.kind === "refused") return outcome.errors;
  return outcome?.kind === "conflict" ? [outcome.error] : [];
}

/** Reports whether an act found that the votes are equal, and the person chairing can decide [V4]. */
export function isTie(outcome: Outcome<Payload> | undefined): boolean {
  return errorsOf(outcome).some(({ data }) => data?.["awaitsCastingVote"] === true);
}

/** Reports whether an act was refused because the meeting does not stand as the viewer saw it. */
function isOvertakable(outcome: Outcome<Payload>): boolean {
  return errorsOf(outcome).some(({ code }) => code === "INVALID_STATE" || code === "CONFLICT_VERSION");
}

function textsOf(outcome: Outcome<Payload>): readonly string[] {
  if (isTie(outcome)) return [];
  // A proof of the viewer is asked for in its own dialog.
  if (outcome.kind === "failed") return outcome.code === "STEP_UP_REQUIRED" ? [] : [failureText(outcome.failure)];
  if (outcome.kind === "unknown") return [failureText(outcome.failure)];
  return errorsOf(outcome).map(refusalText);
}
