/** What every kind of field gets from the form around it. */
export interface ControlProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  /** Only in a form that the browser may fill in for a visitor. */
  name?: string | undefined;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  description?: string;
  placeholder?: string;
}
