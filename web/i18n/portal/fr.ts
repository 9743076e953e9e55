import { away } from '../fr/away.ts';
import { budget } from '../fr/budget.ts';
import { client } from '../fr/client.ts';
import { compare } from '../fr/compare.ts';
import { course } from '../fr/course.ts';
import { line } from '../fr/line.ts';
import { modification } from '../fr/modification.ts';
import { question } from '../fr/question.ts';
import { rating } from '../fr/rating.ts';
import { stale } from '../fr/stale.ts';
import { travel } from '../fr/travel.ts';

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
