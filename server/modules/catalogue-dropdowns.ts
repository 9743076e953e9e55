import type { Services } from '../app.ts';
import type { App } from '../platform/http.ts';
import { registerDropdowns } from './dropdowns.ts';

/** Dropdowns of the catalogue that service lines choose from and that has no screen of its own yet. */
export function catalogueDropdownRoutes(app: App, { db }: Services): void {
  registerDropdowns(app, db, 'otherService', 'other_service');
}
