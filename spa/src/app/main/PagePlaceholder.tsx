import { Skeleton, SkeletonGroup } from "@/ui";

interface PagePlaceholderProps {
  readonly title: string;
  /** What is said while the page's script is on its way. */
  readonly label?: string;
}

/** The shape of a page while its script is on its way. */
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
