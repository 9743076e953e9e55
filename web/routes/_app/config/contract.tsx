import { createFileRoute } from '@tanstack/react-router';
import { ContractTemplateList } from '../../../features/contract-template/contract-template-list.tsx';

export const Route = createFileRoute('/_app/config/contract')({
  staticData: { title: 'contracts.title', icon: 'contract', order: 2 },
  component: ContractTemplateList,
});
