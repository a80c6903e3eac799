import type { CombinedError } from "@urql/core";
import { answerWords, type AnswerCode, codeOf, type Failure, failureOf, graphql, isAnswerCode } from "@/graphql";
import { asSentence } from "../asSentence";

/**
 * The fields about a refusal that each mutation requests. A mutation whose screen uses the error's `data` requests them
 * as well.
 */
export const RefusalFragment = graphql(`
  fragment Refusal on UserError {
    code
    field
    message
  }
`);

/** Why a change was refused, by the schema's payloads. */
export interface UserError {
  readonly code: string;
  /** The field of the input; null when the error is about no single field. */
  readonly field?: string | null;
  readonly message: string;
  /** Values by name for the client's own text, if the mutation requests them. */
  readonly data?: { readonly [name: string]: unknown } | null;
}

/** The fields that all mutations' payloads have. */
export interface Payload {
  readonly userErrors: readonly UserError[];
}

/** The outcome of a change. */
export type Outcome<P extends Payload> =
  | { readonly kind: "done"; readonly payload: P }
  /** The server refused it. */
  | { readonly kind: "refused"; readonly errors: readonly UserError[] }
  /** Somebody else saved a newer version after this edit began. */
  | { readonly kind: "conflict"; readonly error: UserError }
  /** Nothing was decided and nothing changed; the same input may be sent again. */
  | { readonly kind: "failed"; readonly code: AnswerCode; readonly failure: Failure }
  /** No readable answer came: the change may have been made or not. */
  | { readonly kind: "unknown"; readonly failure: Failure };

export function outcomeOfPayload<P extends Payload>(payload: P): Outcome<P> {
  const { userErrors: errors } = payload;
  const code = errors.map((error) => error.code).find(isAnswerCode);
  if (code !== undefined) return { kind: "failed", code, failure: { text: answerWords[code], requestId: undefined } };
  const conflict = errors.find((error) => error.code === "CONFLICT_VERSION");
  if (conflict) return { kind: "conflict", error: conflict };
  return errors.length > 0 ? { kind: "refused", errors } : { kind: "done", payload };
}

export function outcomeOfError(error: CombinedError): Outcome<never> {
  const code = codeOf(error);
  const failure = failureOf(error);
  return code === undefined ? { kind: "unknown", failure } : { kind: "failed", code, failure };
}

/** Reports whether the change was decided. Sending the same input again is then a new change. */
export function isDecided({ kind }: Outcome<Payload>): boolean {
  return kind === "done" || kind === "refused" || kind === "conflict";
}

/** Returns who saved the newer version and when, if the server says so. */
export function conflictAuthor(outcome: Outcome<Payload> | undefined): {
  readonly changedBy: string | undefined;
  readonly changedAt: string | undefined;
} {
  const data = outcome?.kind === "conflict" ? outcome.error.data : undefined;
  const text = (name: string) => (typeof data?.[name] === "string" ? data[name] : undefined);
  return { changedBy: text("changedBy"), changedAt: text("changedAt") };
}

/** Returns why a change was refused, as a sentence: the server's text, otherwise a text for the code. */
export function refusalText({ code, message }: UserError): string {
  return message === "" ? (refusalWords[code] ?? "This is not possible.") : asSentence(message);
}

const refusalWords: Readonly<Partial<Record<string, string>>> = {
  VALIDATION_FAILED: "This value is not allowed.",
  NOT_FOUND: "This does not exist or is not available to you.",
  FORBIDDEN: "You may not do this.",
  INVALID_STATE: "This is not possible any more, or not yet.",
  CONFLICT_VERSION: "Somebody else changed this meanwhile.",
};
