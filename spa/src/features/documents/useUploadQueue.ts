import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { useRealmApp } from "@/backend";
import { useMicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import type { UploadQueue } from "./queue/UploadQueue";
import type { UploadEntry } from "./UploadEntry";
import type { Uploads } from "./Uploads";
import { uploadsSlice, type WithUploads } from "./uploads.slice";

/** The reader's uploads, with those of earlier visits. The portal's own store needs no connection to Microsoft 365. */
export function useUploadQueue(uploads: Uploads): UploadQueue | null {
  const { currentUser } = useRealmApp();
  const tokens = useMicrosoftTokens();
  const queue = currentUser && uploads.of(currentUser, tokens);
  useEffect(() => void queue?.open(), [queue]);
  return queue;
}

/** Whether the uploads of earlier visits are in the list; also where there can be none. */
export function useListed(queue: UploadQueue | null): boolean {
  const [listed, setListed] = useState<UploadQueue | null>(null);
  useEffect(() => void queue?.open().then(() => setListed(queue)), [queue]);
  return listed === queue;
}

/** The entries of the reader's uploads. */
export function useUploadEntries(): readonly UploadEntry[] {
  const userId = useRealmApp().currentUser?.id ?? "";
  return useSelector((state: WithUploads) => uploadsSlice.selectors.entriesOf(state, userId));
}
