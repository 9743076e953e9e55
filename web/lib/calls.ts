import type { z } from 'zod';
import type { Calls } from '../../contract/calls.ts';

/** Types that the screens derive from the declared calls. They bring no code of the schemas. */

type Name = keyof Calls & string;
type Enveloped<M extends string> = {
  [N in Name]: Calls[N] extends { method: M; answer: z.ZodType } ? N : never;
}[Name];

export type GetName = Enveloped<'GET'>;
export type PostName = Enveloped<'POST'>;

/** The input of one part of a call; nothing if that part is not declared. */
type Given<N extends Name, P extends string> = Calls[N] extends { [K in P]: infer S extends z.ZodType }
  ? z.input<S>
  : { [name: string]: never };

/** The values in the path of a call and in its query. */
export type Values<N extends Name> = Calls[N] extends { params: z.ZodType; query: z.ZodType }
  ? Given<N, 'params'> & Given<N, 'query'>
  : Calls[N] extends { query: z.ZodType }
    ? Given<N, 'query'>
    : Given<N, 'params'>;

/** A form may hold a text in place of a value, or nothing yet: the server reports what is missing. */
type Filled<T> = T extends readonly (infer I)[]
  ? readonly Filled<I>[]
  : T extends object
    ? { [K in keyof T]: Filled<T[K]> | null }
    : T extends boolean
      ? boolean
      : T | string | undefined;

export type Body<N extends Name> = Filled<Given<N, 'body'>>;

/** The envelope of a successful answer. */
export type Envelope<N extends Name> = Calls[N]['answer'] extends z.ZodType<infer E> ? E : never;
export type Data<N extends Name> = Envelope<N> extends { data: infer D } ? D : never;

/** The calls that answer pages. */
export type PageName = { [N in PostName]: Envelope<N> extends { curr_page: number } ? N : never }[PostName];

/** The resources that declare a call with this name. */
export type With<Call extends string> = Name extends infer N ? (N extends `${infer R}/${Call}` ? R : never) : never;

/** The calls that answer pages with rows of a type. */
export type PagesOf<Row> = { [N in PageName]: Data<N> extends readonly Row[] ? N : never }[PageName];

/** The calls that answer the items of a list of choices. */
export type ChoicesName = {
  [N in GetName]: Data<N> extends readonly { id: number; name: string }[] ? N : never;
}[GetName];
