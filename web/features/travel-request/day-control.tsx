// The pages before the sign-in load few styles: the calendar brings its own.
import '@mantine/core/styles/Popover.css';

export { default as DayControl } from '../../ui/form/fields/day-input.tsx';
