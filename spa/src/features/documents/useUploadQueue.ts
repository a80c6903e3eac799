import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { useRealmApp } from "@/backend";
import { useMicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import type { UploadQueue } from "./queue/UploadQueue";
import type { UploadEntry } from "./UploadEntry";
import type { Uploads } from "./Uploads";
import { uploadsSlice, type WithUploads } from "./uploads.slice";

/**
 * Returns the reader's upload queue, with the uploads of earlier visits. Uploads to the portal's own store need no
 * connection to Microsoft 365.
 */
export function useUploadQueue(uploads: Uploads): UploadQueue | null {
  const { currentUser } = useRealmApp();
  const tokens = useMicrosoftTokens();
  const queue = currentUser && uploads.queueOf(currentUser, tokens);
  useEffect(() => void queue?.open(), [queue]);
  return queue;
}

/** Reports whether the uploads of earlier visits are in the list. Also true without a queue. */
export function useEarlierUploadsListed(queue: UploadQueue | null): boolean {
  const [listed, setListed] = useState<UploadQueue | null>(null);
  useEffect(() => void queue?.open().then(() => setListed(queue)), [queue]);
  return listed === queue;
}

/** Returns the entries of the reader's uploads. */
export function useUploadEntries(): readonly UploadEntry[] {
  const userId = useRealmApp().currentUser?.id ?? "";
  return useSelector((state: WithUploads) => uploadsSlice.selectors.entriesOf(state, userId));
}
