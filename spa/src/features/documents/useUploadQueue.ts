import { useEffect } from "react";
import { useRealmApp } from "@/backend";
import { useMicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import type { UploadQueue } from "./queue/UploadQueue";
import type { Uploads } from "./Uploads";

/** The reader's uploads, with those of earlier visits; null without a connection to Microsoft 365. */
export function useUploadQueue(uploads: Uploads): UploadQueue | null {
  const { currentUser } = useRealmApp();
  const tokens = useMicrosoftTokens();
  const queue = currentUser && tokens && uploads.of(currentUser, tokens);
  useEffect(() => queue?.open(), [queue]);
  return queue;
}
