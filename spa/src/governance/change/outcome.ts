import type { CombinedError } from "@urql/core";
import { answerWords, type AnswerCode, codeOf, type Failure, failureOf, graphql, isAnswerCode } from "@/graphql";
import { sentence } from "../sentence";

/** What each mutation asks for of a refusal; a mutation that computes with its `data` asks for them beside it. */
export const RefusalFragment = graphql(`
  fragment Refusal on UserError {
    code
    field
    message
  }
`);

/** Why a change was refused, as the schema's payloads give it. */
export interface UserError {
  readonly code: string;
  /** The field of the input; null when no single one is the reason. */
  readonly field?: string | null;
  readonly message: string;
  /** What a client computes with, by name, as far as the mutation asks for it. */
  readonly data?: { readonly [name: string]: unknown } | null;
}

/** What every mutation's payload has, beside the entity. */
export interface Payload {
  readonly userErrors: readonly UserError[];
}

/** What became of a change. */
export type Outcome<P extends Payload> =
  | { readonly kind: "done"; readonly payload: P }
  /** The server decided against it. */
  | { readonly kind: "refused"; readonly errors: readonly UserError[] }
  /** Somebody else changed it since the version that this change began with. */
  | { readonly kind: "conflict"; readonly error: UserError }
  /** Nothing was decided and nothing changed; the same may be asked again. */
  | { readonly kind: "failed"; readonly code: AnswerCode; readonly failure: Failure }
  /** No answer that could be read: it may have been made or not. */
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

/** Whether the change was decided: then the same wish is a new one. */
export function isDecided({ kind }: Outcome<Payload>): boolean {
  return kind === "done" || kind === "refused" || kind === "conflict";
}

/** Who saved the newer version that a change met, and when, as far as the server tells. */
export function conflictNews(outcome: Outcome<Payload> | undefined): {
  readonly changedBy: string | undefined;
  readonly changedAt: string | undefined;
} {
  const data = outcome?.kind === "conflict" ? outcome.error.data : undefined;
  const text = (name: string) => (typeof data?.[name] === "string" ? data[name] : undefined);
  return { changedBy: text("changedBy"), changedAt: text("changedAt") };
}

/** Why a change was refused, in a sentence: the server's, which knows most; otherwise the code's. */
export function refusalText({ code, message }: UserError): string {
  return message === "" ? (refusalWords[code] ?? "This is not possible.") : sentence(message);
}

const refusalWords: Readonly<Partial<Record<string, string>>> = {
  VALIDATION_FAILED: "This value is not allowed.",
  NOT_FOUND: "This does not exist or is not available to you.",
  FORBIDDEN: "You may not do this.",
  INVALID_STATE: "This is not possible any more, or not yet.",
  CONFLICT_VERSION: "Somebody else changed this meanwhile.",
};
