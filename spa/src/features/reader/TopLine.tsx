import { Link } from "react-router";
import { Button, buttonClassName, classNames, Icon } from "@/ui";
import type { PackPaper } from "./packQuery";
import { paperName } from "./papers";
import { Square } from "./Tools";
import styles from "./TopLine.module.css";
import { openerIds, partIds } from "./useParts";

export interface BackLinkProps {
  readonly meetingNumber: string;
  /** The address of the page to which the pack belongs. */
  readonly address: string;
}

export interface TopLineProps extends BackLinkProps {
  /** The name of the shown paper, as number and title. */
  readonly number: string;
  readonly title: string;
  readonly previous: PackPaper | undefined;
  readonly next: PackPaper | undefined;
  readonly onShow: (paper: PackPaper) => void;
  readonly isOutlineOpen: boolean;
  readonly onOutline: () => void;
}

/** The way back, the outline, and the paper with its neighbours. */
export function TopLine(props: TopLineProps) {
  const { meetingNumber, address, number, title, previous, next, onShow, isOutlineOpen, onOutline } = props;
  return (
    <div className={styles.line}>
      <BackLink {...{ address, meetingNumber }} />
      <Button
        id={openerIds.outline}
        variant="quiet"
        icon="contents"
        className={classNames(styles.square, isOutlineOpen && styles.lit)}
        aria-label="Outline"
        title="Outline"
        aria-expanded={isOutlineOpen}
        aria-controls={isOutlineOpen ? partIds.outline : undefined}
        onClick={onOutline}
      />
      <span className={styles.papers}>
        <Neighbour icon="chevron-up" words="Previous paper" keys="Control+ArrowUp" paper={previous} onShow={onShow} />
        <Neighbour icon="chevron-down" words="Next paper" keys="Control+ArrowDown" paper={next} onShow={onShow} />
      </span>
      <h1 className={styles.title} title={`${number} ${title}`}>
        <span className={styles.number}>{number}</span> {title}
      </h1>
    </div>
  );
}

/** The link back to the meeting, by its number. A narrow screen shows only the arrow. */
export function BackLink({ address, meetingNumber }: BackLinkProps) {
  return (
    <Link
      to={address}
      className={classNames(buttonClassName({ variant: "quiet" }), styles.back)}
      aria-label={`${meetingNumber}: back to the meeting`}
      title="Back to the meeting"
    >
      <Icon name="chevron-left" />
      <span className={styles.meeting}>{meetingNumber}</span>
    </Link>
  );
}

interface NeighbourProps {
  readonly icon: "chevron-up" | "chevron-down";
  readonly words: string;
  readonly keys: string;
  readonly paper: PackPaper | undefined;
  readonly onShow: (paper: PackPaper) => void;
}

function Neighbour({ icon, words, keys, paper, onShow }: NeighbourProps) {
  return (
    <Square
      {...{ icon, keys }}
      label={paper ? `${words}: ${paperName(paper)}` : words}
      isPossible={paper !== undefined}
      onPress={() => paper && onShow(paper)}
    />
  );
}
