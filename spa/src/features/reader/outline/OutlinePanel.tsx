import { type RefObject, useEffect, useRef, useState } from "react";
import { Tabs } from "@/ui";
import type { Pack, PackPaper } from "../packQuery";
import type { PdfTools } from "../pdf/PdfPane";
import { Square } from "../Tools";
import { partIds } from "../useParts";
import styles from "./Outline.module.css";
import { PackOutline } from "./PackOutline";
import { PageThumbs } from "./PageThumbs";
import { PaperContents } from "./PaperContents";
import type { ReadSoFar } from "./marks";

export interface OutlinePanelProps {
  readonly pack: Pack;
  readonly readSoFar: ReadSoFar;
  /** The number of the paper that is shown, if any. */
  readonly current: string | undefined;
  /** Absent without pages, as for a picture or a file that cannot be shown. */
  readonly pages: { readonly versionId: string; readonly page: number; readonly count: number } | undefined;
  readonly tools: RefObject<PdfTools | null>;
  readonly onShow: (paper: PackPaper) => void;
  /** Called after a place was chosen. */
  readonly onChosen: () => void;
  readonly onClose: () => void;
}

const tabs = [
  { name: "pack", words: "Pack" },
  { name: "paper", words: "This paper" },
  { name: "pages", words: "Pages" },
] as const;

/** The pack's papers, the contents of the shown one, and its pages as small pictures. */
export function OutlinePanel(props: OutlinePanelProps) {
  const { pack, readSoFar, current, pages, tools, onShow, onChosen, onClose } = props;
  const [shown, setShown] = useState<(typeof tabs)[number]["name"]>("pack");
  const heading = useRef<HTMLHeadingElement>(null);
  // Over the page, the focus goes into the panel with it. Beside the page, the heading is not on the screen.
  useEffect(() => heading.current?.focus(), []);

  function goTo(page: number): void {
    tools.current?.goTo(page);
    onChosen();
  }

  return (
    <nav id={partIds.outline} className={styles.panel} aria-label="Outline">
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Outline
        </h2>
        <Square icon="close" label="Close the outline" onPress={onClose} />
      </header>
      <Tabs
        label="Outline of"
        tabs={tabs}
        chosen={shown}
        onChoose={setShown}
        panelClassName={styles.body}
        isNarrow
        isScrolling
      >
        {shown === "pack" && <PackOutline {...{ pack, readSoFar, current, onShow }} onChoose={onChosen} />}
        {shown === "paper" && <PaperContents {...{ pages, tools, current, onChosen }} />}
        {shown === "pages" && <PageThumbs {...{ pages, tools }} onPage={goTo} />}
      </Tabs>
    </nav>
  );
}
