import { lazyScreen } from "@/ui";
import { PagePlaceholder } from "./PagePlaceholder";

/** The page of an access grant that waits for a second person. */
export const AccessGrantPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "access-grants" */ "@/features/access-grants")).AccessGrantPage,
  <PagePlaceholder title="Access" />,
);
