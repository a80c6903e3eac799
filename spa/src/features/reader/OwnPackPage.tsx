import { useParams } from "react-router";
import { paths } from "@/config/paths";
import { useLoad } from "@/governance";
import type { PackPageProps } from "./PackPage";
import { OwnPackDocument } from "./packQuery";
import { PackScreen } from "./PackScreen";
import styles from "./Reader.module.css";

/** The papers of single items for a person who does not read the whole meeting [X5, X9]. */
export function OwnPackPage({ notFound }: PackPageProps) {
  const { meetingId = "" } = useParams();
  return <OwnPackOf key={meetingId} meetingId={meetingId} notFound={notFound} />;
}

function OwnPackOf({ meetingId, notFound }: PackPageProps & { readonly meetingId: string }) {
  const { data, ...load } = useLoad(OwnPackDocument, { meetingId });
  const part = data?.participation;
  if (data && !part) return <div className={styles.message}>{notFound}</div>;
  return (
    <PackScreen
      {...load}
      boardId={null}
      meeting={part}
      pack={data?.packVersion}
      address={paths.participation(meetingId)}
      mayDownload={part?.viewerMayDownloadPack ?? false}
    />
  );
}
