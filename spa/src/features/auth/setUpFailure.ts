import { ServerError } from "@/backend";

/** The reason why a set-up link does not work. */
export type SetUpEnd = "incomplete" | "ended" | "done";

/** The backend's error codes. It does not distinguish links that are unknown, used, replaced or too old. */
const endsByCode: Readonly<Record<string, SetUpEnd>> = {
  SetUpMalformed: "incomplete",
  SetUpEnded: "ended",
  SetUpDone: "done",
};

export function setUpEnd(error: unknown): SetUpEnd | undefined {
  return error instanceof ServerError ? endsByCode[error.errorCode ?? ""] : undefined;
}
