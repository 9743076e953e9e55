import { away } from '../es/away.ts';
import { budget } from '../es/budget.ts';
import { client } from '../es/client.ts';
import { compare } from '../es/compare.ts';
import { course } from '../es/course.ts';
import { line } from '../es/line.ts';
import { modification } from '../es/modification.ts';
import { question } from '../es/question.ts';
import { rating } from '../es/rating.ts';
import { stale } from '../es/stale.ts';
import { travel } from '../es/travel.ts';

/** What customers read behind the sign-in, and staff too. */
export const portal = {
  ...away,
  ...budget,
  ...client,
  ...compare,
  ...line,
  ...travel,
  ...modification,
  ...rating,
  ...course,
  ...question,
  ...stale,
};
