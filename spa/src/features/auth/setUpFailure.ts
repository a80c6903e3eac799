import { ServerError } from "@/backend";

/** Where the set-up stands when its address is not good (any more). */
export type SetUpEnd = "incomplete" | "ended" | "done";

/** The backend's codes for it. It tells addresses that are unknown, used, replaced or too old alike. */
const endsByCode: Readonly<Record<string, SetUpEnd>> = {
  SetUpMalformed: "incomplete",
  SetUpEnded: "ended",
  SetUpDone: "done",
};

export function setUpEnd(error: unknown): SetUpEnd | undefined {
  return error instanceof ServerError ? endsByCode[error.errorCode ?? ""] : undefined;
}
