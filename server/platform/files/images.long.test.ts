import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chunk, png } from '../http/testing/uploads.ts';
import { encodePicture } from './images.ts';

test('a picture neither unpacks nor keeps a bomb with few pixels', async () => {
  const zeros = Buffer.alloc(100_000_000);
  const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(zeros, { level: 1 })]));
  for (const upload of [png(300, 300, Buffer.alloc(39 * 300), [text]), png(300, 300, zeros)]) {
    const before = process.memoryUsage.rss();
    expect((await encodePicture(upload)).jpeg.length).toBeLessThan(10_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(90_000_000);
  }
});
