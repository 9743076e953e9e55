import { groups } from '../contract/permissions.ts';
import { fullName } from '../contract/values/person-name.ts';
import { clients, demoClients, demoPassword, sampleStaff } from './people.ts';

const roles: Record<number, string> = { [groups.administrator]: 'Administrador', [groups.agent]: 'Agente' };

/** The logins of the demonstration, as a table for the terminal. */
export function loginsText(): string {
  const rows = [
    ['Role', 'Name', 'E-mail', 'Password'],
    ...sampleStaff.map(person => [roles[person.group_id] ?? '', fullName(person), person.email, demoPassword]),
    ...demoClients.flatMap(({ language, index }) => {
      const client = clients[index];
      return client ? [[`Cliente (${language})`, fullName(client), client.email ?? '', demoPassword]] : [];
    }),
  ];
  const widths = [0, 1, 2, 3].map(column => Math.max(...rows.map(row => (row[column] ?? '').length)));
  const lines = rows.map(row =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
  return `Sample agency: Viajes Alborada. Sign in with\n\n${lines.join('\n')}\n`;
}
