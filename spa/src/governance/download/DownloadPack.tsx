import { Button } from "@/ui";
import styles from "./DownloadPack.module.css";
import { PackProgress } from "./PackProgress";
import { type NumberedPack, usePackDownload } from "./usePackDownload";

/**
 * Saves the pack as one PDF. If the PDF has to be built first, the button says so, and the download begins by itself.
 */
export function DownloadPack(pack: NumberedPack) {
  const download = usePackDownload(pack);
  return (
    <span className={styles.pack}>
      <Button variant="quiet" busy={download.busy} onClick={download.start}>
        Download the pack
      </Button>
      <PackProgress {...download} />
    </span>
  );
}
