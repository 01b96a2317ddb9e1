/**
 * The values that a text needs, read from its English (ICU MessageFormat) by the type checker:
 * `{name}` takes text or a number, `{count, plural, …}` a number, `{kind, select, …}` a word.
 */
export type TextValues<English extends string> = {
  [Name in Found<English>[0]]: ValueOf<Extract<Found<English>, [Name, string]>[1]>
}

/** The tags of a text: `<link>` in `Read <link>the story</link>`. */
export type Tags<English extends string> = English extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Tags<Rest>
  : never

type ValueOf<Kind> = 'plural' extends Kind
  ? number
  : 'selectordinal' extends Kind
    ? number
    : 'number' extends Kind
      ? number
      : string | number

type Found<English extends string> = Scan<English, ['text']>

/** Goes from brace to brace. `In` is what encloses the rest: a text, or the choices of a plural, each of which is a text. */
type Scan<
  Rest extends string,
  In extends readonly string[],
  All extends [string, string] = never,
> = Rest extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Between}`
    ? Scan<
        `${Between}{${After}`,
        In extends readonly [string, ...infer Outer extends string[]] ? Outer : [],
        All
      >
    : In extends readonly ['choices', ...string[]]
      ? Scan<After, ['text', ...In], All>
      : Argument<After, In, All>
  : All

type Argument<
  After extends string,
  In extends readonly string[],
  All extends [string, string],
> = After extends `${infer Inside}}${infer Rest}`
  ? Inside extends `${infer Name},${infer Kind},${string}`
    ? After extends `${string},${string},${infer Choices}`
      ? Scan<Choices, ['choices', ...In], All | [Trim<Name>, Trim<Kind>]>
      : never
    : Inside extends `${infer Name},${infer Kind}`
      ? Scan<Rest, In, All | [Trim<Name>, Trim<Kind>]>
      : Scan<Rest, In, All | [Trim<Inside>, 'any']>
  : All

type Trim<Text extends string> = Text extends ` ${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest} `
    ? Trim<Rest>
    : Text
