import { Skeleton, SkeletonGroup } from "@/ui";

interface PagePlaceholderProps {
  readonly title: string;
  /** The text for screen readers while the page's script is loading. */
  readonly label?: string;
}

/** The placeholder of a page while its script is loading. */
export function PagePlaceholder({ title, label = "Loading the page" }: PagePlaceholderProps) {
  return (
    <>
      <h1>{title}</h1>
      <SkeletonGroup label={label}>
        <Skeleton shape="block" />
      </SkeletonGroup>
    </>
  );
}
