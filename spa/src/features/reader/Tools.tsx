import type { RefObject } from "react";
import { Button, classNames, Icon, Menu, type MenuEntry, VisuallyHidden } from "@/ui";
import { PageField } from "./PageField";
import type { PdfTools } from "./pdf/PdfPane";
import type { Zoom } from "./pdf/PdfView";
import styles from "./Tools.module.css";
import type { FullScreen } from "./useFullScreen";
import { openerIds, type Part, partIds } from "./useParts";

/** A part that a tool opens and closes. */
export interface PartTool {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export interface ToolsProps {
  /** The page that is shown; undefined while it is loading. */
  readonly page: number | undefined;
  readonly count: number | undefined;
  /** Whether there are pages to go to, search and enlarge. */
  readonly hasPages: boolean;
  readonly zoom: Zoom;
  readonly tools: RefObject<PdfTools | null>;
  readonly find: PartTool;
  /** Absent without notes. The count is undefined while they are loading. */
  readonly notes?: PartTool & { readonly count: number | undefined };
  readonly fullScreen: FullScreen;
  /** Further entries of the menu, below those that only narrow screens show. */
  readonly entries?: readonly MenuEntry[];
}

/** The tools for the pages. On a narrow screen they stand at the foot, near the thumb. */
export function Tools(props: ToolsProps) {
  const { page, count, hasPages, zoom, tools, find, notes, fullScreen, entries = [] } = props;
  const hasPlace = page !== undefined && count !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for a form
    <div className={styles.tools} role="group" aria-label="Reading">
      {hasPages && hasPlace && (
        <div className={styles.group}>
          <Square
            icon="chevron-left"
            label="Previous page"
            keys="PageUp"
            isPossible={page > 1}
            onPress={() => tools.current?.goTo(page - 1)}
          />
          <PageField page={page} count={count} onPage={(wanted) => tools.current?.goTo(wanted)} />
          <Square
            icon="chevron-right"
            label="Next page"
            keys="PageDown"
            isPossible={page < count}
            onPress={() => tools.current?.goTo(page + 1)}
          />
        </div>
      )}
      {hasPages && (
        <div className={classNames(styles.group, styles.zoom)}>
          <Square icon="minus" label="Smaller" onPress={() => tools.current?.zoomOut()} />
          <Button
            variant="quiet"
            className={styles.size}
            title="Fit the width"
            aria-pressed={zoom === "width"}
            onClick={() => tools.current?.fitWidth()}
          >
            {zoom === "width" ? "Width" : `${zoom}%`}
            {zoom !== "width" && <VisuallyHidden>: fit the width</VisuallyHidden>}
          </Button>
          <Square icon="plus" label="Larger" onPress={() => tools.current?.zoomIn()} />
        </div>
      )}
      <div className={classNames(styles.group, styles.end)}>
        {hasPages && (
          <PartButton part="find" icon="search" {...find}>
            Find
          </PartButton>
        )}
        {notes && (
          <PartButton part="notes" icon="notes" {...notes}>
            Notes
          </PartButton>
        )}
        {fullScreen.possible && (
          <Button
            variant="quiet"
            icon="full-screen"
            className={classNames(styles.square, styles.fullScreen)}
            aria-label="Full screen"
            title="Full screen"
            aria-pressed={fullScreen.isOn}
            onClick={fullScreen.toggle}
          />
        )}
        <More {...{ hasPages, tools, fullScreen, entries }} />
      </div>
    </div>
  );
}

type MoreProps = Pick<ToolsProps, "hasPages" | "tools" | "fullScreen" | "entries">;

/** The menu of the seldom tools. On a narrow screen it has also those whose buttons are hidden there. */
function More({ hasPages, tools, fullScreen, entries = [] }: MoreProps) {
  const forPhones: MenuEntry[] = [];
  if (hasPages) {
    forPhones.push(
      { words: "Larger", icon: "plus", act: () => tools.current?.zoomIn(), isForPhones: true },
      { words: "Smaller", icon: "minus", act: () => tools.current?.zoomOut(), isForPhones: true },
      { words: "Fit the width", icon: "document", act: () => tools.current?.fitWidth(), isForPhones: true },
    );
  }
  if (fullScreen.possible) {
    forPhones.push({ words: "Full screen", icon: "full-screen", act: fullScreen.toggle, isForPhones: true });
  }
  return (
    <Menu
      label="More"
      icon="more"
      hidesLabel="wide"
      variant="quiet"
      isAtFoot
      openerClassName={styles.tool}
      entries={[...forPhones, ...entries]}
    />
  );
}

interface PartButtonProps extends PartTool {
  readonly part: Part;
  readonly icon: "search" | "notes";
  readonly count?: number | undefined;
  readonly children: string;
}

function PartButton({ part, icon, isOpen, onToggle, count, children }: PartButtonProps) {
  return (
    <Button
      id={openerIds[part]}
      variant="quiet"
      icon={icon}
      className={classNames(styles.tool, isOpen && styles.lit)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? partIds[part] : undefined}
      aria-keyshortcuts={part === "find" ? "Control+F /" : undefined}
      onClick={onToggle}
    >
      {count ? `${children} ` : children}
      {count ? <span className={styles.count}>{count}</span> : null}
    </Button>
  );
}

export interface SquareProps {
  readonly icon: "chevron-left" | "chevron-right" | "chevron-up" | "chevron-down" | "minus" | "plus" | "close";
  readonly label: string;
  /** The keys that do the same, as in `aria-keyshortcuts`. */
  readonly keys?: string;
  readonly onPress: () => void;
  /** False at an end: the button stays, so that it keeps the focus. */
  readonly isPossible?: boolean;
}

/** A button with an icon and a name that is told but not shown. */
export function Square({ icon, label, keys, onPress, isPossible = true }: SquareProps) {
  return (
    <Button
      variant="quiet"
      className={styles.square}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onPress()}
    >
      <Icon name={icon} />
    </Button>
  );
}
