import { useCallback } from "react";

interface Props {
  file: File;
  alt: string;
  side: number;
}

/** What somebody chose on their device; what the browser holds for showing it goes with it. */
export function FilePreview({ file, alt, side }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} width={side} height={side} />;
}
