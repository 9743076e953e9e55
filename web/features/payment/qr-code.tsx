import { useMemo } from 'react';
import { encode } from 'uqr';
import { epcDrawing } from '../../../contract/payment/epc-code.ts';
import styles from './how-to-pay.module.css';

/** The bank's code as a drawing. It is dark on white in every colour scheme, because readers expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => squaresOf(text), [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function squaresOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, epcDrawing);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
