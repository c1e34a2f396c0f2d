/** Where the browser reads codes by itself; not in the library's types. */
interface Detector {
  detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Enough for a code that fills a third of the picture. */
const LONGEST_SIDE = 800;
/** Of a picture in which there is nothing. */
const BLANK = 48;

async function ownDetector() {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  return BarcodeDetector && formats?.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
}

/** What the camera sees at the moment, made smaller. */
function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context || canvas.width === 0) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

interface QrReader {
  /** The text of the code in the picture; null where there is none. Fails for good where the reader itself is not here. */
  read: (video: HTMLVideoElement) => Promise<string | null>;
  /** Resolves once everything that reading needs is here. */
  ready: () => Promise<unknown>;
  close: () => void;
}

/** The browser's own; else a library in a worker, so that the picture of the camera does not stutter. */
export async function openQrReader(): Promise<QrReader> {
  const detector = await ownDetector();
  if (detector)
    return {
      // A picture that is not there yet is no failure.
      read: (video) =>
        detector.detect(video).then(
          ([first]) => first?.rawValue ?? null,
          () => null,
        ),
      ready: async () => {},
      close: () => {},
    };
  const worker = new Worker(new URL("qr-worker.ts", import.meta.url), { type: "module" });
  const canvas = document.createElement("canvas");
  /** Told once, perhaps before anything was asked. */
  const broken = new Promise<never>((_resolve, reject) => {
    worker.onerror = () => reject(new Error("The reader of codes did not start"));
  });
  broken.catch(() => {});
  function ask(frame: ImageData) {
    const answer = new Promise<string | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
      worker.postMessage(frame, [frame.data.buffer]);
    });
    return Promise.race([answer, broken]);
  }
  return {
    async read(video) {
      const frame = frameOf(video, canvas);
      return frame && ask(frame);
    },
    ready: () => ask(new ImageData(BLANK, BLANK)),
    close: () => worker.terminate(),
  };
}
