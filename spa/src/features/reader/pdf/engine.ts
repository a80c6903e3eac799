import * as pdfjs from "pdfjs-dist/legacy/build/pdf.mjs";
// It reads the library from a global that the import above sets, so it must come second.
import * as viewer from "pdfjs-dist/legacy/web/pdf_viewer.mjs";
import "pdfjs-dist/legacy/web/pdf_viewer.css";

/** The size of a part of a paper, in bytes. The specification's reference measured 64 KiB through the gateway. */
export const PART_BYTES = 65_536;

/** The largest canvas of a page, in pixels; half as much on a device with little memory. */
const CANVAS_PIXELS = 2 ** 23;
const LITTLE_MEMORY_GIB = 8;

/** The largest picture inside a PDF that is decoded, in pixels. */
const IMAGE_PIXELS = 40e6;

const options = {
  rangeChunkSize: PART_BYTES,
  disableAutoFetch: true,
  disableStream: true,
  enableXfa: false,
  useWasm: false,
  maxImageSize: IMAGE_PIXELS,
  cMapUrl: "/pdfjs/cmaps/",
  standardFontDataUrl: "/pdfjs/standard_fonts/",
  iccUrl: "/pdfjs/iccs/",
  wasmUrl: "/pdfjs/wasm/",
};

let worker: Worker | undefined;

/** Starts the worker for the paper that will be opened. */
export function readyWorker(): void {
  worker ??= startWorker();
  pdfjs.GlobalWorkerOptions.workerPort = worker;
}

/** The worker's script is a file of this site; webpack makes its address. */
function startWorker(): Worker {
  return new Worker(
    /* webpackChunkName: "pdf-worker" */ new URL("pdfjs-dist/legacy/build/pdf.worker.mjs", import.meta.url),
    { type: "module" },
  );
}

/**
 * Opens a PDF whose parts come from a transport. Only visible pages are loaded, and nothing in the file runs: no
 * scripts, no XFA forms, no editing.
 */
export async function openPdf(range: pdfjs.PDFDataRangeTransport): Promise<pdfjs.PDFDocumentLoadingTask> {
  await closing;
  readyWorker();
  return pdfjs.getDocument({ ...options, range });
}

/** The end of the PDFs that were closed. pdf.js opens none in a worker in which another one is still being closed. */
let closing: Promise<unknown> = Promise.resolve();

/** Closes a PDF. Those that are opened meanwhile wait for it. */
export function closePdf(task: pdfjs.PDFDocumentLoadingTask): void {
  closing = Promise.allSettled([closing, task.destroy()]);
}

/** A second PDF beside the open one. */
export interface OtherPdf {
  readonly task: pdfjs.PDFDocumentLoadingTask;
  readonly close: () => Promise<void>;
}

/**
 * Opens another PDF like `openPdf`, but in a worker of its own, because closing a PDF ends its worker for all that
 * share it.
 */
export function openOtherPdf(range: pdfjs.PDFDataRangeTransport): OtherPdf {
  const port = startWorker();
  const own = pdfjs.PDFWorker.create({ port });
  const task = pdfjs.getDocument({ ...options, range, worker: own });
  return {
    task,
    close: async () => {
      await task.destroy();
      own.destroy();
      port.terminate();
    },
  };
}

/** The parts of a viewer. */
export interface Viewer {
  readonly pages: viewer.PDFViewer;
  readonly events: viewer.EventBus;
  readonly links: viewer.PDFLinkService;
}

/** Makes a viewer inside a scrolling container. */
export function makeViewer(container: HTMLDivElement): Viewer {
  const events = new viewer.EventBus();
  const links = new viewer.PDFLinkService({
    eventBus: events,
    externalLinkTarget: viewer.LinkTarget.BLANK,
    externalLinkRel: "noopener noreferrer",
  });
  const findController = new viewer.PDFFindController({ eventBus: events, linkService: links });
  const pages = new viewer.PDFViewer({
    container,
    eventBus: events,
    linkService: links,
    findController,
    imageResourcesPath: "/pdfjs/images/",
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    removePageBorders: true,
    maxCanvasPixels: hasLittleMemory() ? CANVAS_PIXELS / 2 : CANVAS_PIXELS,
  });
  links.setViewer(pages);
  return { pages, events, links };
}

function hasLittleMemory(): boolean {
  return "deviceMemory" in navigator && Number(navigator.deviceMemory) < LITTLE_MEMORY_GIB;
}

export const { PDFDataRangeTransport } = pdfjs;
