import { createFileRoute } from '@tanstack/react-router';
import { ContractList } from '../../../features/contract/contract-list.tsx';

export const Route = createFileRoute('/_app/config/contract')({
  staticData: { title: 'contracts.title', icon: 'contract', order: 2 },
  component: ContractList,
});
