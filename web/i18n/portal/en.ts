import { away } from '../en/away.ts';
import { budget } from '../en/budget.ts';
import { client } from '../en/client.ts';
import { compare } from '../en/compare.ts';
import { course } from '../en/course.ts';
import { line } from '../en/line.ts';
import { modification } from '../en/modification.ts';
import { question } from '../en/question.ts';
import { rating } from '../en/rating.ts';
import { stale } from '../en/stale.ts';
import { travel } from '../en/travel.ts';

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
