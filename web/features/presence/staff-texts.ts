import { addStaffTexts, type TextsOf } from '../../lib/texts.ts';

const texts = addStaffTexts({
  'presence.also_one': '{{names}} también está aquí',
  'presence.also_other': '{{names}} también están aquí',
});

declare module '../../lib/texts.ts' {
  interface Texts extends TextsOf<typeof texts> {}
}
