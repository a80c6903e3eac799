import Uppy from "@uppy/core";
import Tus from "@uppy/tus";

/** The test's request to the page. */
export interface UppyRequest {
  endpoint: string;
  headers: Record<string, string>;
  /** Folder in the drive. */
  path: string;
}

/** The outcome of the upload. */
export interface UppyOutcome {
  uploaded: string[];
  failed: string[];
}

declare global {
  interface Window {
    /** Uploads the files of the page's file field with the published Uppy. */
    uploadWithUppy(request: UppyRequest): Promise<UppyOutcome>;
  }
}

window.uploadWithUppy = async ({ endpoint, headers, path }) => {
  const uppy = new Uppy().use(Tus, { endpoint, headers, retryDelays: [0, 300, 1000, 3000, 5000] });
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  for (const file of field?.files ?? []) uppy.addFile({ name: file.name, type: file.type, data: file, meta: { path } });
  const result = await uppy.upload();
  return {
    uploaded: (result?.successful ?? []).map(({ name }) => name),
    failed: (result?.failed ?? []).map(({ name, error }) => `${name}: ${error ?? "no reason"}`),
  };
};
