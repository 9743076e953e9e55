import type { TFunction } from 'i18next';
import { type KeyScope, keyScopes } from '../../../contract/api-key/schema.ts';

/** The part of a scope before the dot: what it is about. */
type ScopeGroup = KeyScope extends `${infer Group}.${string}` ? Group : never;

/** Each group with its scopes, in the order of the contract. */
export const scopeGroups = Object.entries(
  Object.groupBy(keyScopes, scope => scope.slice(0, scope.indexOf('.')) as ScopeGroup),
) as [ScopeGroup, KeyScope[]][];

/** 'read' or 'write'. */
export const verbOf = (scope: KeyScope) => scope.slice(scope.indexOf('.') + 1) as 'read' | 'write';

/** What scopes allow: 'Clientes (leer) · Tareas (leer y escribir)'. */
export const scopeText = (t: TFunction, scopes: readonly KeyScope[]): string =>
  scopeGroups
    .map(([group, own]) => [group, own.filter(scope => scopes.includes(scope))] as const)
    .filter(([, own]) => own.length > 0)
    .map(([group, own]) => {
      const verb = own.length > 1 ? 'both' : verbOf(own[0] ?? 'task.read');
      return t('apiKeys.words', { group: t(`apiKeys.group.${group}`), verb: t(`apiKeys.verb.${verb}`) });
    })
    .join(' · ');
