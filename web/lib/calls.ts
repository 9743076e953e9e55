import type { z } from 'zod';
import type { Calls } from '../../contract/calls.ts';

/** What the declarations of the calls say to the screens: types, and not a byte of a schema. */

type Name = keyof Calls & string;
type Enveloped<M extends string> = {
  [N in Name]: Calls[N] extends { method: M; answer: z.ZodType } ? N : never;
}[Name];

export type GetName = Enveloped<'GET'>;
export type PostName = Enveloped<'POST'>;

/** What one part of a call is given; nothing where it is not declared. */
type Given<N extends Name, P extends string> = Calls[N] extends { [K in P]: infer S extends z.ZodType }
  ? z.input<S>
  : { [name: string]: never };

/** What stands in the path of a call, and behind it. */
export type Values<N extends Name> = Calls[N] extends { params: z.ZodType; query: z.ZodType }
  ? Given<N, 'params'> & Given<N, 'query'>
  : Calls[N] extends { query: z.ZodType }
    ? Given<N, 'query'>
    : Given<N, 'params'>;

/** What a form holds may be a text or nothing still: the server says what is missing. */
type Filled<T> = T extends readonly (infer I)[]
  ? readonly Filled<I>[]
  : T extends object
    ? { [K in keyof T]: Filled<T[K]> | null }
    : T extends boolean
      ? boolean
      : T | string | undefined;

export type Body<N extends Name> = Filled<Given<N, 'body'>>;

/** The envelope of what succeeds. */
export type Envelope<N extends Name> = Calls[N]['answer'] extends z.ZodType<infer E> ? E : never;
export type Data<N extends Name> = Envelope<N> extends { data: infer D } ? D : never;

/** The calls that answer pages. */
export type PageName = { [N in PostName]: Envelope<N> extends { curr_page: number } ? N : never }[PostName];

/** The resources with a call of that name. */
export type With<Call extends string> = Name extends infer N ? (N extends `${infer R}/${Call}` ? R : never) : never;

/** The calls whose pages have rows of a kind. */
export type PagesOf<Row> = { [N in PageName]: Data<N> extends readonly Row[] ? N : never }[PageName];

/** The calls that answer what a list of choices is made of. */
export type ChoicesName = {
  [N in GetName]: Data<N> extends readonly { id: number; name: string }[] ? N : never;
}[GetName];
