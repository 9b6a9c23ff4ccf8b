import type { UserWithBody } from "~/domain/people/measurements/current-body.server";

/**
 * Describes a user in the shape of the contract's current user. Weight in kg, height in cm, body fat in
 * percent.
 */
export function describeUser(user: UserWithBody) {
  return {
    id: user.id,
    user_id: user.user_id,
    email: user.email,
    profile: {
      first_name: user.first_name,
      last_name: user.last_name,
      age: user.age,
      weight_kg: user.weight_kg,
      height_cm: user.height_cm,
      body_fat_percentage: user.body_fat_percentage,
      package_type: user.package_type,
      is_trainer: user.is_trainer,
      initial_data_completed: user.initial_data_completed,
    },
    oauth_user_data: user.oauth_user_data,
  };
}
