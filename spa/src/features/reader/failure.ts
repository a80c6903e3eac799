import { GatewayError } from "@/graphql";

/** The texts shown when a paper cannot be shown. */
export interface PaperFailure {
  readonly title: string;
  readonly text: string;
  readonly mayRetry: boolean;
}

/** Returns why a paper is not shown. A paper that may no longer be read looks like one that never existed [X6]. */
export function failureOfPaper(problem: unknown): PaperFailure {
  if (problem instanceof GatewayError && problem.status === 404) {
    return {
      title: "This paper is not available to you",
      text: "Choose another one, or go back to the meeting.",
      mayRetry: false,
    };
  }
  if (problem instanceof GatewayError) {
    const reference = problem.requestId === undefined ? "" : ` Reference: ${problem.requestId}`;
    const text = `${problem.advice ?? "The server could not hand out the paper now."}${reference}`;
    return { title: "The paper could not be loaded", text, mayRetry: true };
  }
  if (problem instanceof TypeError || problem instanceof DOMException) {
    return {
      title: "The paper could not be loaded",
      text: "Check your connection, then try again. Your place is kept.",
      mayRetry: true,
    };
  }
  return {
    title: "The paper could not be drawn",
    text: "Try again, or download it at its agenda item.",
    mayRetry: true,
  };
}
